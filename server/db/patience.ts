/** Milliseconds until a silent server counts as unreachable. */
export const PATIENCE = 15_000
