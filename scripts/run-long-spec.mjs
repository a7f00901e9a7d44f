import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './browsers.mjs'

/** Builds, then runs a spec that takes its time, with what it was asked for in its environment; its exit code is ours. */
export function runLongSpec(project, env, spec = project) {
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
  ensureChromium()
  const run = (command, args) =>
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status
  const args = ['test', `${spec}.spec`, `--project=${project}`, '--reporter=list']
  process.exitCode = run('node', ['scripts/build.mjs']) || run('node_modules/.bin/playwright', args)
}
