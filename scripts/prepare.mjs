import './end-with-npm.mjs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { checkNode, installPackages } from './install.mjs'
import { run } from './run.mjs'

/** Goes to the project's folder, installs what is missing and builds what changed. */
export async function prepare() {
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
  checkNode()
  await installPackages()
  await run(process.execPath, ['scripts/build.mjs'])
}

/** Runs a built program in this very process: signals reach it, and its exit code is ours. */
export const runBuilt = (name) => import(pathToFileURL(resolve('dist/server', name)).href)
