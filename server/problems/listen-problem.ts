import { codeOf, lineOf, Problem } from './problem.ts'

/** The reason why the server cannot listen. */
export function listenProblem(error: unknown, { host, port }: { host: string; port: number }): Problem {
  const words: Record<string, [setting: string, words: string]> = {
    EADDRINUSE: ['PORT', `${port} is in use at ${host}: end what listens there, or choose another port`],
    EACCES: ['PORT', `this user may not listen on ${port}: choose a port above 1023`],
    EADDRNOTAVAIL: ['HOST', `${host} is no address of this machine: 0.0.0.0 stands for all it has`],
    ENOTFOUND: ['HOST', `${host} is unknown: name an address of this machine; 0.0.0.0 stands for all it has`],
  }
  const [setting, text] = words[codeOf(error)] ?? ['HOST', `cannot listen at ${host}: ${lineOf(error)}`]
  return new Problem(setting, text, error)
}
