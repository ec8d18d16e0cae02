/**
 * All live events by kind of topic (`work:12` is of kind `work`). They carry only ids and public figures:
 * pages then load what changed through the usual queries, which check permissions.
 */
export interface TopicEvents {
  works: { kind: 'published' | 'deleted' | 'restored'; id: number }
  work:
    | { kind: 'version'; version: number }
    | { kind: 'extraction'; status: string; version: number }
    | { kind: 'cover'; fileId: number | null; version: number }
    // its page was made again: another renderer, or a linked work that came or went
    | { kind: 'authors' | 'integrity' | 'rendered' | 'notices' }
    | { kind: 'likes'; likes: number }
    | { kind: 'comment' | 'comment-deleted'; id: number; comments: number }
    | { kind: 'review'; id: number }
    // how many found a review helpful
    | { kind: 'thanks'; id: number; thanks: number }
    // how many messages the discussion of a review has
    | { kind: 'messages'; id: number; messages: number }
    | { kind: 'deleted'; id: number }
  review: { kind: 'message'; id: number }
  // something was decided, or waits to be: the panel reads its lists again
  staff:
    | { kind: 'act' | 'waiting' }
    // who asked for it took back their consent: what staff have open of it is gone
    | { kind: 'withdrawn'; verification: number }
  person:
    | { kind: 'notification' | 'notification-gone'; id: number }
    // null: all of them
    | { kind: 'notification-read'; id: number | null }
    // 0: no new message, but the conversation has changed
    | { kind: 'chat'; id: number; conversation: number }
    | { kind: 'chat-read'; id: number; conversation: number; by: number }
    // what this person asked of another was answered, though nobody says so at the bell
    | { kind: 'invitation'; id: number }
    | { kind: 'export'; id: number }
    // the check of a draft has come further
    | { kind: 'draft-check'; id: number }
    // by this very person, in another tab or on another device
    | { kind: 'liked' | 'saved'; work: number; on: boolean }
    // a draft of theirs was begun, named, discarded or published
    | { kind: 'draft'; id: number }
    // what their own profile shows: what they say of themselves, or a work of theirs
    | { kind: 'profile' }
    // their relation to another person has changed
    | { kind: 'relation'; person: number }
    // they joined or left it, in another tab or on another device
    | { kind: 'membership'; community: number }
  community: { kind: 'discussion' | 'discussion-changed' | 'discussion-deleted'; id: number }
  discussion:
    | { kind: 'discussion-changed' | 'discussion-deleted'; id: number }
    | { kind: 'reply' | 'reply-changed' | 'reply-deleted'; id: number }
}
