export function formatTable(titles: string[], rows: string[][], words = 1): string {
  const all = [titles, ...rows];
  const widths = titles.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const pad = (cell: string, column: number) => (column < words ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!));
  return all.map((row) => row.map(pad).join("  ").trimEnd()).join("\n");
}
