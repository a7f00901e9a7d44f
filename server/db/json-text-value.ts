/** A value as JSON, which goes into an answer as it is. */
export class WrittenJson {
  constructor(readonly text: string) {}

  /** Its value, where an answer is checked or put into another one. */
  toJSON(): unknown {
    return JSON.parse(this.text)
  }
}

/** Stands in an answer for the value that this JSON is of. */
export const toJsonText = <T>(text: string): T => new WrittenJson(text) as unknown as T

/** A list of values whose JSON is written. */
export const writtenList = <T>(texts: readonly string[]): T[] => toJsonText(`[${texts.join(',')}]`)
