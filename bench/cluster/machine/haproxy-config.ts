import { AppError } from '#contract/kit/errors.ts'
import { refusalBody } from '#server/http/answer/answer.ts'
import { NODES, type NodeNumber, type Places, PROCESSES } from './places.ts'

const head = (mode: 'tcp' | 'http', idle: string) => `global
  maxconn 2000
  nbthread 1
defaults
  mode ${mode}
  timeout connect 3s
  timeout client ${idle}
  timeout server ${idle}
  timeout check 2s`

const servers = (lines: readonly string[]): string => lines.map((line) => `  server ${line}`).join('\n')

/** A node's way to the members of etcd. */
export const doorConfig = ({ ports }: Places, node: NodeNumber): string => `${head('tcp', '10m')}
listen etcd
  bind 127.0.0.1:${ports.door[node]}
  default-server inter 1s fall 2 rise 1
${servers(NODES.map((member) => `e${member} 127.0.0.1:${ports.etcd[member]} check`))}
`

/** The leader, by what Patroni says of each node; who is connected to another is cut off. */
export const databaseConfig = ({ ports }: Places): string => `${head('tcp', '8h')}
listen leader
  bind 127.0.0.1:${ports.database}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers(NODES.map((node) => `n${node} 127.0.0.1:${ports.postgres[node]} check port ${ports.rest[node]}`))}
`

const checked = (path: string) => `  option httpchk
  http-check send meth GET uri ${path} ver HTTP/1.1 hdr Host balancer
  http-check expect status 200
  default-server inter 1s fall 2 rise 1`

const processes = ({ ports }: Places) =>
  servers(PROCESSES.map((item) => `p${item} 127.0.0.1:${ports.cantera[item]} check`))

/**
 * Both processes of Cantera: files from each that lives, calls from each that can work. `refusal` is the file of the answer
 * when there is none.
 */
export const appConfig = (places: Places, refusal: string): string => `${head('http', '310s')}
  option forwardfor
  option redispatch
  retries 2
  errorfile 503 ${refusal}
frontend app
  bind 127.0.0.1:${places.ports.app}
  use_backend calls if { path_beg /api/ }
  default_backend files
backend calls
${checked('/readyz')}
${processes(places)}
backend files
${checked('/healthz')}
${processes(places)}
`

/** A 503 as Cantera itself writes it. */
export function refusalFile(): string {
  const body = JSON.stringify(refusalBody(new AppError('no-disponible')))
  const headers = [
    'HTTP/1.1 503 Service Unavailable',
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'Retry-After: 2',
    'Connection: close',
  ]
  return [...headers, '', body].join('\r\n')
}
