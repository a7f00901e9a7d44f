/** Failures are retried at the next wake-up; the connection's state shows them. [A35] */
export const quiet = (work: () => Promise<void>) => (): Promise<void> => work().catch(() => undefined)
