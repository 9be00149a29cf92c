/* Loaded into a server before anything else: tells how much processor time the process has used whenever it is asked. */
process.on("message", () => process.send?.(process.cpuUsage()));
