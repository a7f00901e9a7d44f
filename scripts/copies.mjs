import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkNode, installPackages } from './install.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
checkNode()
installPackages()

const run = (args) => spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
process.exitCode = run(['scripts/build.mjs']) || run(['dist/server/copies.js', ...process.argv.slice(2)])
