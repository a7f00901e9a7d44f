import { createFileRoute } from '@tanstack/react-router'
import { ExcludedPage } from '#src/features/config/excluded/excluded-page.tsx'

export const Route = createFileRoute('/config/config/')({ component: ExcludedPage })
