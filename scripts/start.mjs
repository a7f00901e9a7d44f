import { prepare, runBuilt } from './prepare.mjs'

await prepare()
if (process.argv.includes('--help')) {
  const { settingsHelp } = await runBuilt('settings.js')
  console.log(settingsHelp())
} else {
  await runBuilt('main.js')
}
