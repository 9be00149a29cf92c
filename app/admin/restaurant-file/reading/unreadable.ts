/** The message is shown to the administrator. */
export class FileUnreadable extends Error {
  override readonly name = "FileUnreadable";
}
