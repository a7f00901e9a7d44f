import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type AppProcess, type AppSettings, freePort, startApp } from '#e2e/support/app-process.ts'

/** The server processes of a run, on one database, from a private copy of the build. */
export interface ChaosServers {
  ports: number[]
  /** SIGKILL of one of them; `meanwhile` runs before it is started again on the same port. */
  kill(index: number, meanwhile: () => Promise<void>): Promise<void>
  /** Puts out a newer build, which a server gives once it is started again. */
  release(): void
  stop(): Promise<void>
}

export async function startChaosServers(
  settings: Pick<AppSettings, 'databaseUrl' | 'photos'>,
  processes: number,
): Promise<ChaosServers> {
  const folder = copyOfTheBuild()
  const state = { releases: 0, apps: [] as AppProcess[] }
  const ports: number[] = []
  const startOn = (port: number) =>
    startApp({ ...settings, folder, port, publicOrigin: `http://localhost:${port}` })
  for (let index = 0; index < processes; index++) {
    const port = await freePort()
    ports.push(port)
    state.apps.push(await startOn(port))
  }
  return {
    ports,
    kill: async (index, meanwhile) => {
      const place = index % processes
      await state.apps[place]?.kill()
      await meanwhile()
      state.apps[place] = await startOn(ports[place] as number)
    },
    release: () => {
      const worker = join(folder, 'dist/app/service-worker.js')
      appendFileSync(worker, `\n// release ${++state.releases}`)
      rmSync(`${worker}.br`, { force: true })
    },
    stop: async () => {
      for (const app of state.apps) await app.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function copyOfTheBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cantera-chaos-build-'))
  cpSync('dist', join(folder, 'dist'), { recursive: true })
  cpSync('package.json', join(folder, 'package.json'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}
