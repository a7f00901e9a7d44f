/** Runs `work` once at a time; a call during a run asks for one more run after it. */
export function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let again = false
  const run = async () => {
    do {
      again = false
      await work()
    } while (again)
  }
  return () => {
    again = running !== null
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
}
