import { createFileRoute } from '@tanstack/react-router'
import { SyncPage } from '#src/features/config/sync/sync-page.tsx'

export const Route = createFileRoute('/config/sync/')({ component: SyncPage })
