import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#e2e/support/app-process.ts'
import { NoAnswer } from '#server/chat/assistant.ts'
import { createCompletion } from '#server/chat/openai/completion.ts'

/**
 * `LLAMA_SERVER=… LLAMA_MODEL=… npm run test:llama`: a real llama-server with a small model, on this machine. What it says
 * is no matter; that it is said in pieces, and that it stops, is.
 */
const { LLAMA_SERVER, LLAMA_MODEL } = process.env
if (!LLAMA_SERVER || !LLAMA_MODEL)
  throw new Error('LLAMA_SERVER names the program and LLAMA_MODEL a GGUF file')

const CONTEXT = 512
let program: ChildProcess
let origin = ''

async function isReady(): Promise<boolean> {
  const answer = await fetch(`${origin}/health`).catch(() => null)
  return answer?.ok === true
}

beforeAll(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const args = ['--model', LLAMA_MODEL, '--host', '127.0.0.1', '--port', String(port)]
  program = spawn(
    LLAMA_SERVER,
    [...args, '--ctx-size', String(CONTEXT), '--parallel', '1', '--threads', '1', '--slots'],
    {
      stdio: 'ignore',
    },
  )
  while (!(await isReady())) {
    if (program.exitCode !== null) throw new Error(`llama-server ended with ${program.exitCode}`)
    await sleep(100)
  }
})
afterAll(() => program.kill('SIGKILL'))

const assistantAt = (patience = { first: 20_000, whole: 40_000 }) =>
  createCompletion({ url: origin, model: 'any', patience })

const question = (content: string) => [{ role: 'user' as const, content }]

/** Whether the server still works on an answer. */
async function isBusy(): Promise<boolean> {
  const slots = (await (await fetch(`${origin}/slots`)).json()) as { is_processing: boolean }[]
  return slots.some((slot) => slot.is_processing)
}

test('an answer comes in pieces before it has ended', async () => {
  const pieces: string[] = []
  let isBusyMeanwhile = false
  for await (const piece of assistantAt().answer(question('hola'), new AbortController().signal)) {
    pieces.push(piece)
    if (pieces.length === 1) isBusyMeanwhile = await isBusy()
  }

  expect(pieces.length).toBeGreaterThan(3)
  expect(pieces.join('').length).toBeGreaterThan(3)
  expect(isBusyMeanwhile).toBe(true)
})

test('the server stops within a second of the person who stops it', async () => {
  const stop = new AbortController()
  let stoppedAt = 0
  try {
    for await (const _piece of assistantAt().answer(question('cuento largo'), stop.signal)) {
      if (stoppedAt > 0) continue
      stoppedAt = performance.now()
      stop.abort()
    }
  } catch {
    // An abort may end in an error.
  }
  while (await isBusy()) await sleep(20)

  expect(stoppedAt).toBeGreaterThan(0)
  expect(performance.now() - stoppedAt).toBeLessThan(1000)
})

test('more than the model can read is no answer', async () => {
  const long = question('placa '.repeat(CONTEXT * 2))
  const read = async () => {
    for await (const _piece of assistantAt().answer(long, new AbortController().signal));
  }

  await expect(read()).rejects.toBeInstanceOf(NoAnswer)
})
