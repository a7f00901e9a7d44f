/** What fails here is tried again at the next wake-up; the connection's state tells people. [A35] */
export const quiet = (work: () => Promise<void>) => (): Promise<void> => work().catch(() => undefined)
