/** Checks English. Strings, test titles and the site's texts are Spanish. */
export default {
  version: "0.2",
  // The patterns below are relative to the project, not to this folder.
  globRoot: "${cwd}",
  language: "en-GB,en",
  dictionaries: ["project"],
  dictionaryDefinitions: [{ name: "project", path: "./cspell-words.txt", addWords: true }],
  files: ["{README,CHANGELOG,SECURITY}.md", "docs/**/*.md", "{app,deploy,migrations,seed,test}/**/*.{ts,tsx,js,css}"],
  ignorePaths: ["build", "data", "node_modules"],
  ignoreRegExpList: [
    "/`[^`]*`/g",
    "/«[^»]*»/g",
    '/"[^"\\n]*"/g',
    "/https?:\\S+/g",
    "/\\b\\S+\\.(?:tsx?|m?js|css|md|server|json|db)\\b/g",
    "/```[\\s\\S]*?```/g",
  ],
  overrides: [
    { filename: "**/*.{ts,tsx,js,css}", includeRegExpList: ["/\\/\\*[\\s\\S]*?\\*\\//g", "/(?<![:\"'\\w])\\/\\/ .*/g"] },
  ],
};
