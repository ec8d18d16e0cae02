// chunk: members
import {
  AtSign,
  Award,
  Bell,
  FileCheck,
  FilePen,
  Heart,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquare,
  MessagesSquare,
  Scale,
  Star,
  UserCheck,
  UserPlus,
  Users,
} from 'lucide-react'
import type { NotificationType } from '#domain/notifications/texts.ts'

const ICONS: Record<NotificationType, LucideIcon> = {
  review: Star,
  comment: MessageCircle,
  like: Heart,
  follow: UserPlus,
  mention: AtSign,
  invitation: Mail,
  discussion_reply: MessagesSquare,
  friend_request: Users,
  friend_accepted: UserCheck,
  co_author_request: FilePen,
  co_author_accepted: FileCheck,
  badge: Award,
  moderation: Scale,
  message: MessageSquare,
}

/** Each type has its picture; one that this page does not know gets the bell. */
export function NotificationIcon({ type, className }: { type: string; className: string }) {
  const known = Object.hasOwn(ICONS, type)
  const Icon = known ? ICONS[type as NotificationType] : Bell
  return <Icon aria-hidden data-type={known ? type : 'unknown'} className={className} />
}
