import '#scripts/end-with-npm.mjs'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { prepare } from '#scripts/prepare.mjs'
import { run } from '#scripts/run.mjs'
import { writeBill, writeLicences, writePackage } from './packages.mjs'

/** The commit that is checked out, with a mark when it is not all that is built. */
function buildName() {
  const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? ''
  const commit = git('rev-parse', '--short=12', 'HEAD') || 'unknown'
  return git('status', '--porcelain') === '' ? commit : `${commit}-changed`
}

/** Copies the build, without the maps that quote its sources. */
function copyBuild(folder) {
  for (const part of ['app', 'server'])
    cpSync(join('dist', part), join(folder, 'dist', part), {
      recursive: true,
      filter: (path) => !path.endsWith('.map'),
    })
  cpSync('docs/deploy', join(folder, 'deploy'), { recursive: true })
  const pages = ['CHANGELOG.md', 'docs/deployment.md', 'docs/settings.md']
  for (const file of pages) cpSync(file, join(folder, basename(file)))
}

/**
 * `npm run release [-- folder]`: all that a machine needs to run Cantera and none of its sources, as
 * `<folder>/cantera-<version>/` and as a .tgz beside it; `release/` by default.
 */
async function main([given = 'release']) {
  const into = resolve(given)
  await prepare()
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [folder, build] = [join(into, `${name}-${version}`), buildName()]
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  copyBuild(folder)
  writePackage(folder, build)
  writeBill(folder, { name, build })
  writeLicences(folder)
  await run(process.execPath, ['--import', 'tsx', 'scripts/release/openapi.ts', join(folder, 'openapi.json')])
  await run('tar', ['-czf', `${folder}.tgz`, '-C', dirname(folder), basename(folder)])
  console.log(`${folder}\n${folder}.tgz`)
}

await main(process.argv.slice(2))
