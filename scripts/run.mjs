import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']

/** Runs a program to its end, passing signals on; exits this process when it fails. */
export async function run(command, args, options) {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
  const handOn = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, handOn)
  const [code, signal] = await once(child, 'exit')
  for (const name of signals) process.off(name, handOn)
  if (code !== 0) process.exit(code ?? 128 + constants.signals[signal])
}
