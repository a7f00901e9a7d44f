import type { Mensaje } from '#contract/calls/pedidos.ts'
import classes from './pedido-timeline.module.css'
import { TimelineChange } from './timeline-change.tsx'

/** The timeline of an order, newest first. [S136] */
export function PedidoTimeline({ messages }: { messages: readonly Mensaje[] }) {
  if (messages.length === 0) return <p className={classes.none}>Todavía no hay movimientos.</p>
  return (
    <ol className={classes.list}>
      {[...messages].reverse().map((message) => (
        <li key={message.uuid} className={classes.entry}>
          <p className={classes.title}>{message.title}</p>
          {message.changes.map((change) => (
            <p key={change} className={classes.change}>
              <TimelineChange html={change} />
            </p>
          ))}
          {message.description ? <p className={classes.description}>{message.description}</p> : null}
          <p className={classes.who}>
            {message.actor} · <time dateTime={message.at}>{message.at_formatted}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}
