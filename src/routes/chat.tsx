import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { chatSearch } from '#src/features/chat/chat-address.ts'
import { ChatPage } from '#src/features/chat/chat-page.tsx'

export const Route = createFileRoute('/chat')({ validateSearch: chatSearch, component: ChatRoute })

/** A conversation gets its address with its first question, and is the same page before and after. */
function ChatRoute() {
  const { sesion: session } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [fresh, setFresh] = useState(() => uuidv7())
  const uuid = session ?? fresh

  return (
    <ChatPage
      key={uuid}
      uuid={uuid}
      isNew={session === undefined}
      onBegun={() => void navigate({ search: { sesion: uuid }, replace: true })}
      onNew={() => {
        setFresh(uuidv7())
        void navigate({ search: {} })
      }}
      onOpen={(other) => void navigate({ search: { sesion: other } })}
    />
  )
}
