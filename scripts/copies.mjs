import { spawnSync } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { checkNode, installPackages } from './install.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
checkNode()
installPackages()

const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

// In this very process: signals reach it, and its exit code is the command's.
await import(pathToFileURL(resolve('dist/server/copies.js')).href)
