import './end-with-npm.mjs'
import { npmCommand } from './install.mjs'
import { run } from './run.mjs'

/** The Node.js of production, as docs/deploy/Containerfile says too. */
const NODE = '24.21.0'

/** Its binary as a package, which npm keeps in its cache; macOS has none. */
const binary = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}@${NODE}`

// The stages that are named, or the everyday set; whatever they start is found by the same PATH.
const [command, ...before] = npmCommand()
const asked = ['node', 'scripts/test.mjs', ...process.argv.slice(2)]
await run(command, [...before, 'exec', '--yes', `--package=${binary}`, '--', ...asked])
