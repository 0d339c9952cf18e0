-- A picture or a video counts when a buyer can open it here. Links were only checked, so none can.
update marketplace.stone set has_image = 0, has_video = 0 where has_image <> 0 or has_video <> 0;
update marketplace.staged_stone set has_image = 0, has_video = 0;

-- The filter was on without being chosen, and would now find nothing.
update marketplace.search_preset
  set selection = jsonb_set(selection, '{popularFilters,diamondsWithImageVideo}', 'false')
  where selection #> '{popularFilters,diamondsWithImageVideo}' = 'true';
update marketplace.kept_selection
  set selection = jsonb_set(selection, '{popularFilters,diamondsWithImageVideo}', 'false')
  where selection #> '{popularFilters,diamondsWithImageVideo}' = 'true';
