import { Card } from '#src/ui/layout/card.tsx'
import { EventList } from '#src/ui/lists/event-list.tsx'
import { ANSWER_WORDS, momentText, openedText } from './quote-words.ts'
import type { QuoteView } from './use-quote-view.ts'

interface Event {
  key: string
  title: string
  who: string
  words: string
  at: string
}

/** Events of a quote that was sent, the newest first. */
export function QuoteStory({ view, now }: { view: QuoteView; now: number }) {
  const { quote, link } = view
  const { enviado: sent, responsable: seller, respuestas: answers } = quote
  if (!sent) return null
  const opened = link.data?.enlace
  const events: Event[] = [
    {
      key: 'sent',
      title: sent.n > 1 ? `Se envió la versión ${sent.n}` : 'Se envió',
      who: seller,
      words: '',
      at: sent.sent_at,
    },
    ...(opened?.ultima
      ? [
          {
            key: 'opened',
            title: `El enlace ${openedText({ ...opened, ultima: null }, now)}`,
            who: 'La última vez',
            words: '',
            at: opened.ultima,
          },
        ]
      : []),
    ...answers.map(({ tipo: kind, n, de: by, dni, texto: text, at }) => ({
      key: at,
      title: ANSWER_WORDS[kind],
      who: [by, dni && `DNI ${dni}`, answers.length > 1 && `versión ${n}`].filter(Boolean).join(', '),
      words: text,
      at,
    })),
  ]
  return (
    <Card title="Qué pasó">
      <EventList
        events={events
          .sort((a, b) => b.at.localeCompare(a.at))
          .map(({ key, title, who, words, at }) => ({
            key,
            title,
            ...(words && { children: <p>«{words}»</p> }),
            who: `${who} · ${momentText(at, now)}`,
          }))}
      />
    </Card>
  )
}
