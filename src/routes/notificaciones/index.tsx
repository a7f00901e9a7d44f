import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '#src/features/notifications/notifications-page.tsx'

export const Route = createFileRoute('/notificaciones/')({ component: NotificationsPage })
