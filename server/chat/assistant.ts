/** A message as an assistant reads it. */
export interface Turn {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** An answer's end, where the assistant says. */
export interface Ended {
  tokens: number | null
}

/** Writes answers piece by piece. Throws NoAnswer when none comes, or no more of it. */
export interface Assistant {
  answer(turns: readonly Turn[], signal: AbortSignal): AsyncGenerator<string, Ended, void>
}

/** Why an assistant did not answer, in words without texts of people: for logs. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}
