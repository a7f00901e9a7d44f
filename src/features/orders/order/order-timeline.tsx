import type { Message } from '#contract/calls/orders.ts'
import { EventList } from '#src/ui/lists/event-list.tsx'
import classes from './order-timeline.module.css'
import { TimelineChange } from './timeline-change.tsx'

/** The timeline of an order, newest first. [S136] */
export function OrderTimeline({ messages }: { messages: readonly Message[] }) {
  const events = [...messages].reverse().map((message) => ({
    key: message.uuid,
    title: message.title,
    children: <Details message={message} />,
    who: (
      <>
        {message.actor} · <time dateTime={message.at}>{message.at_formatted}</time>
      </>
    ),
  }))
  return <EventList events={events} />
}

function Details({ message: { changes, description } }: { message: Message }) {
  return (
    <>
      {changes.map((change) => (
        <p key={change} className={classes.change}>
          <TimelineChange html={change} />
        </p>
      ))}
      {description ? <p className={classes.description}>{description}</p> : null}
    </>
  )
}
