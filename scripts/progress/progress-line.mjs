/** Begins a line that tells how far a stage is; the runner shows it and leaves it out of the stage's output. */
export const PROGRESS = '@progress '

/** Writes how many of `total` are done, and what was done last. */
export function tellProgress({ done, total, last, failed }) {
  process.stdout.write(`${PROGRESS}${JSON.stringify({ done, total, last, failed })}\n`)
}
