import { createFileRoute } from '@tanstack/react-router'
import { ConfigPage } from '#src/features/config/config-page.tsx'

export const Route = createFileRoute('/config/')({ component: ConfigPage })
