import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as replies from '../../contract/replies/reply-endpoints.ts';
import { listReplies } from './list-replies.ts';
import { receiveReplyWith } from './receive-reply.ts';
import type { ReplyRouteParts } from './reply-parts.ts';

export const replyRoutes = (parts: ReplyRouteParts): Routes => [
  stepwise(replies.receiveClaimReply, receiveReplyWith(parts)),
  route(replies.listClaimReplies, listReplies),
];
