import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { ContentPorts } from '#platform/content/provider/server/content-ports.ts';
import * as help from '../contract/help.ts';
import { getHelp, setVideoUrl } from './help.ts';

export function helpRoutes(ports: Pick<ContentPorts, 'provider'>): Routes {
  return [route(help.getHelp, getHelp(ports)), route(help.setVideoUrl, setVideoUrl)];
}
