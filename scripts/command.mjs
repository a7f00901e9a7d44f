import { prepare, runBuilt } from './prepare.mjs'

// The first argument is one of the built programs; the others are its own.
const [program] = process.argv.splice(2, 1)
await prepare()
await runBuilt(`${program}.js`)
