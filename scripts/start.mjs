import { spawnSync } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { checkNode, installPackages } from './install.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
checkNode()
installPackages()

const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

const built = (name) => import(pathToFileURL(resolve('dist/server', name)).href)

if (process.argv.includes('--help')) {
  const { settingsHelp } = await built('settings.js')
  console.log(settingsHelp())
} else {
  // The server runs in this very process: signals reach it, and ending this ends it.
  await built('main.js').catch((error) => {
    if (error?.name !== 'SettingsError') throw error
    console.error(error.message)
    process.exit(1)
  })
}
