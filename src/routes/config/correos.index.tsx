import { createFileRoute } from '@tanstack/react-router'
import { CorreosPage } from '#src/features/config/correos/correos-page.tsx'

export const Route = createFileRoute('/config/correos/')({ component: CorreosPage })
