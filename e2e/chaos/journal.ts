import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The events of a run, line by line, in a file outside the browsers. */
export interface Journal {
  file: string
  write(line: Record<string, unknown>): void
  /** The lines that speak of one of these words, oldest first, and the deaths among them. */
  about(words: readonly string[]): string[]
}

const LONGEST = 300

export function openJournal(file: string): Journal {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  const lines: string[] = []
  const began = Date.now()
  return {
    file,
    write: (line) => {
      const text = JSON.stringify({ ms: Date.now() - began, ...line })
      lines.push(text)
      appendFileSync(file, `${text}\n`)
    },
    about: (words) => {
      const isAbout = (text: string) => words.some((word) => text.includes(word))
      const first = lines.findIndex(isAbout)
      const last = lines.findLastIndex(isAbout)
      return lines
        .slice(Math.max(0, first), last + 1)
        .filter((text) => isAbout(text) || text.includes('"death"'))
        .map((text) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text))
    },
  }
}
