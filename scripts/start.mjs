import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkNode, installPackages } from './install.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
checkNode()
installPackages()

const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

if (process.argv.includes('--help')) {
  const { settingsHelp } = await import('../dist/server/settings.js')
  console.log(settingsHelp())
} else {
  // The server runs in this very process: signals reach it, and ending this ends it.
  await import('../dist/server/main.js')
}
