import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs `create-root` as an operator does; the link at which the first root chooses a password. [A185] */
export async function createRoot(
  { env }: { env: Record<string, string> },
  { email, name }: { email: string; name: string },
): Promise<string> {
  const args = ['dist/server/create-root.js', '--email', email, '--name', name]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } })
  const [link] = /https?:\S+/.exec(stdout) ?? []
  if (!link) throw new Error(`no link in: ${stdout}`)
  return link
}
