import { prepare, runBuilt } from './prepare.mjs'

await prepare()
await runBuilt('copies.js')
