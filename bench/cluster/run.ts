import { once } from 'node:events'
import { type Product, readProduct, readResults } from './judge/results.ts'
import { summarize } from './judge/summary.ts'
import { bringUp, type Cluster, createCluster } from './machine/cluster.ts'
import { databaseUrl } from './machine/commands.ts'
import { installPackages } from './machine/packages.ts'
import { type ClusterOptions, readOptions } from './options.ts'
import { play } from './play.ts'

const say = (words: string) => console.log(`${new Date().toTimeString().slice(0, 8)} ${words}`)

/** The addresses for users who brought the cluster up for themselves. */
function addresses({ places, url }: Cluster): string {
  const { ports, folder } = places
  const rest = Object.entries(ports.rest).map(
    ([node, port]) => `  n${node}: Patroni http://127.0.0.1:${port}`,
  )
  return [
    `Cantera: ${url} (its processes on ${Object.values(ports.cantera).join(' and ')})`,
    `The leader: ${databaseUrl(places, 'super')}`,
    ...rest,
    `  patronictl -c ${folder}/n1.yml list`,
    `Logs: ${folder}/logs`,
    'Ctrl-C ends all of it.',
  ].join('\n')
}

async function work(cluster: Cluster, options: ClusterOptions, product: Product): Promise<void> {
  await bringUp(cluster, say)
  if (options.failovers === 0) {
    console.log(addresses(cluster))
    await new Promise(() => setInterval(() => undefined, 60_000))
  }
  const isGood = await play({ cluster, options, product, say })
  for (const line of summarize(readResults(), product.hash)) console.log(line)
  if (!isGood) process.exitCode = 1
}

/** Resolves to the signal that asks the process to end. */
const signalled = (): Promise<string> =>
  Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((name) => once(process, name).then(() => name)))

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const product = readProduct()
  const signal = signalled()
  installPackages(say)
  const cluster = await createCluster(options.isAsync)
  try {
    await Promise.race([
      work(cluster, options, product),
      signal.then((name) => say(`${name}: everything ends`)),
    ])
  } finally {
    await cluster.stop()
  }
}

await main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
