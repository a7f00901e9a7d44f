import { afterAll, afterEach } from 'vitest'

const complaints: string[] = []
const print = console.error

console.error = (...words: unknown[]) => {
  complaints.push(words.map(String).join(' '))
  print(...words)
}

/** A test during which anything called console.error has failed. */
function failOnComplaints(): void {
  const said = complaints.splice(0)
  if (said.length > 0) throw new Error(`console.error was called: ${said.join('\n')}`)
}

afterEach(failOnComplaints)
afterAll(failOnComplaints)
