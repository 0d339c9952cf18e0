;; The loops of a search over one block of 8,192 rows, in WebAssembly with instructions over 16 bytes at once.
;; kernels.ts says what each does; plain-kernels.ts is the same in TypeScript. A bitmap of a block has 1,024 bytes.
;; Everything is in the engine's own memory, by address.
(module
  (import "engine" "memory" (memory 1))

  ;; Two times eight codes become 16 bits: the comparison sets each code to ones or zeroes, narrowing turns them into
  ;; bytes, and the bitmask takes one bit of each byte. Codes are compared as signed numbers, which takes one instruction
  ;; instead of four, so half the range is added to the bounds. A code below $low wraps around to the highest. The codes
  ;; fill four pages of 4 KiB, which are read side by side: the processor fetches ahead only within a page, so reading
  ;; them in order would wait for memory at the start of each page. Written out, since calls would take longer.
  (func (export "markOutside") (param $codes i32) (param $low i32) (param $span i32) (param $to i32)
    (local $end i32) (local $lows v128) (local $spans v128)
    (local.set $lows (i16x8.splat (i32.add (local.get $low) (i32.const 0x8000))))
    (local.set $spans (i16x8.splat (i32.add (local.get $span) (i32.const 0x8000))))
    (local.set $end (i32.add (local.get $to) (i32.const 256)))
    (loop $halves
      (i32.store16 (local.get $to) (i8x16.bitmask (i8x16.narrow_i16x8_s
        (i16x8.gt_s (i16x8.sub (v128.load (local.get $codes)) (local.get $lows)) (local.get $spans))
        (i16x8.gt_s (i16x8.sub (v128.load offset=16 (local.get $codes)) (local.get $lows)) (local.get $spans)))))
      (i32.store16 offset=256 (local.get $to) (i8x16.bitmask (i8x16.narrow_i16x8_s
        (i16x8.gt_s (i16x8.sub (v128.load offset=4096 (local.get $codes)) (local.get $lows)) (local.get $spans))
        (i16x8.gt_s (i16x8.sub (v128.load offset=4112 (local.get $codes)) (local.get $lows)) (local.get $spans)))))
      (i32.store16 offset=512 (local.get $to) (i8x16.bitmask (i8x16.narrow_i16x8_s
        (i16x8.gt_s (i16x8.sub (v128.load offset=8192 (local.get $codes)) (local.get $lows)) (local.get $spans))
        (i16x8.gt_s (i16x8.sub (v128.load offset=8208 (local.get $codes)) (local.get $lows)) (local.get $spans)))))
      (i32.store16 offset=768 (local.get $to) (i8x16.bitmask (i8x16.narrow_i16x8_s
        (i16x8.gt_s (i16x8.sub (v128.load offset=12288 (local.get $codes)) (local.get $lows)) (local.get $spans))
        (i16x8.gt_s (i16x8.sub (v128.load offset=12304 (local.get $codes)) (local.get $lows)) (local.get $spans)))))
      (local.set $codes (i32.add (local.get $codes) (i32.const 32)))
      (local.set $to (i32.add (local.get $to) (i32.const 2)))
      (br_if $halves (i32.lt_u (local.get $to) (local.get $end)))))

  (func (export "markEqual") (param $codes i32) (param $one i32) (param $other i32) (param $to i32) (result i32)
    (local $end i32) (local $ones v128) (local $others v128) (local $first v128) (local $second v128)
    (local $bits i32) (local $any i32)
    (local.set $ones (i16x8.splat (local.get $one)))
    (local.set $others (i16x8.splat (local.get $other)))
    (local.set $end (i32.add (local.get $to) (i32.const 1024)))
    (loop $halves
      (local.set $first (v128.load (local.get $codes)))
      (local.set $second (v128.load offset=16 (local.get $codes)))
      (local.set $bits (i8x16.bitmask (i8x16.narrow_i16x8_s
        (v128.or
          (i16x8.eq (local.get $first) (local.get $ones))
          (i16x8.eq (local.get $first) (local.get $others)))
        (v128.or
          (i16x8.eq (local.get $second) (local.get $ones))
          (i16x8.eq (local.get $second) (local.get $others))))))
      (i32.store16 (local.get $to) (local.get $bits))
      (local.set $any (i32.or (local.get $any) (local.get $bits)))
      (local.set $codes (i32.add (local.get $codes) (i32.const 32)))
      (local.set $to (i32.add (local.get $to) (i32.const 2)))
      (br_if $halves (i32.lt_u (local.get $to) (local.get $end))))
    (local.get $any))

  ;; $money has two prices of four bytes for each row, and is where the first row's is.
  (func (export "markMoneyOutside") (param $among i32) (param $money i32) (param $low i32) (param $high i32) (param $to i32)
    (local $end i32) (local $rest i64) (local $cents i32)
    (local.set $end (i32.add (local.get $among) (i32.const 1024)))
    (loop $pieces
      (local.set $rest (i64.load (local.get $among)))
      (block $done
        (loop $bits
          (br_if $done (i64.eqz (local.get $rest)))
          (local.set $cents (i32.load (i32.add (local.get $money)
            (i32.shl (i32.wrap_i64 (i64.ctz (local.get $rest))) (i32.const 3)))))
          (if (i32.or
              (i32.lt_s (local.get $cents) (local.get $low))
              (i32.gt_s (local.get $cents) (local.get $high)))
            (then (i64.store (local.get $to) (i64.or (i64.load (local.get $to))
              (i64.and (local.get $rest) (i64.sub (i64.const 0) (local.get $rest)))))))
          (local.set $rest (i64.and (local.get $rest) (i64.sub (local.get $rest) (i64.const 1))))
          (br $bits)))
      (local.set $money (i32.add (local.get $money) (i32.const 512)))
      (local.set $to (i32.add (local.get $to) (i32.const 8)))
      (local.set $among (i32.add (local.get $among) (i32.const 8)))
      (br_if $pieces (i32.lt_u (local.get $among) (local.get $end)))))

  ;; $bitmaps is where the block's bitmaps begin, $list the numbers of those to join. $flip has all bits or none.
  (func (export "markValues") (param $bitmaps i32) (param $list i32) (param $count i32) (param $flip i32) (param $to i32)
    (local $at i32) (local $listed i32) (local $listEnd i32) (local $bits v128) (local $more v128) (local $from i32)
    (local.set $listEnd (i32.add (local.get $list) (i32.shl (local.get $count) (i32.const 2))))
    (loop $pieces
      (local.set $bits (i32x4.splat (i32.const 0)))
      (local.set $more (i32x4.splat (i32.const 0)))
      (local.set $listed (local.get $list))
      (block $joined
        (loop $values
          (br_if $joined (i32.ge_u (local.get $listed) (local.get $listEnd)))
          (local.set $from (i32.add
            (i32.add (local.get $bitmaps) (local.get $at))
            (i32.shl (i32.load (local.get $listed)) (i32.const 10))))
          (local.set $bits (v128.or (local.get $bits) (v128.load (local.get $from))))
          (local.set $more (v128.or (local.get $more) (v128.load offset=16 (local.get $from))))
          (local.set $listed (i32.add (local.get $listed) (i32.const 4)))
          (br $values)))
      (v128.store (i32.add (local.get $to) (local.get $at))
        (v128.xor (local.get $bits) (i32x4.splat (local.get $flip))))
      (v128.store offset=16 (i32.add (local.get $to) (local.get $at))
        (v128.xor (local.get $more) (i32x4.splat (local.get $flip))))
      (local.set $at (i32.add (local.get $at) (i32.const 32)))
      (br_if $pieces (i32.lt_u (local.get $at) (i32.const 1024)))))

  ;; Rows without a stone are dead. $fill has all bits where each row has failed once already, $dead all bits where a
  ;; dead row has failed once and none where it has failed twice.
  (func (export "begin") (param $alive i32) (param $once i32) (param $twice i32) (param $fill i32) (param $dead i32)
    (local $at i32) (local $none v128)
    (loop $pieces
      (local.set $none (v128.not (v128.load (i32.add (local.get $alive) (local.get $at)))))
      (v128.store (i32.add (local.get $once) (local.get $at)) (v128.or
        (i32x4.splat (local.get $fill))
        (v128.and (local.get $none) (i32x4.splat (local.get $dead)))))
      (v128.store (i32.add (local.get $twice) (local.get $at))
        (v128.andnot (local.get $none) (i32x4.splat (local.get $dead))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $pieces (i32.lt_u (local.get $at) (i32.const 1024)))))

  (func (export "joinOnce") (param $fails i32) (param $once i32) (result i32)
    (local $at i32) (local $failed v128) (local $all v128)
    (local.set $all (i32x4.splat (i32.const -1)))
    (loop $pieces
      (local.set $failed (v128.or
        (v128.load (i32.add (local.get $fails) (local.get $at)))
        (v128.load (i32.add (local.get $once) (local.get $at)))))
      (v128.store (i32.add (local.get $once) (local.get $at)) (local.get $failed))
      (local.set $all (v128.and (local.get $all) (local.get $failed)))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $pieces (i32.lt_u (local.get $at) (i32.const 1024))))
    (i32.eqz (v128.any_true (v128.not (local.get $all)))))

  (func (export "joinTwice") (param $fails i32) (param $once i32) (param $twice i32) (result i32)
    (local $at i32) (local $failing v128) (local $before v128) (local $both v128) (local $all v128)
    (local.set $all (i32x4.splat (i32.const -1)))
    (loop $pieces
      (local.set $failing (v128.load (i32.add (local.get $fails) (local.get $at))))
      (local.set $before (v128.load (i32.add (local.get $once) (local.get $at))))
      (local.set $both (v128.or
        (v128.load (i32.add (local.get $twice) (local.get $at)))
        (v128.and (local.get $before) (local.get $failing))))
      (v128.store (i32.add (local.get $twice) (local.get $at)) (local.get $both))
      (v128.store (i32.add (local.get $once) (local.get $at)) (v128.or (local.get $before) (local.get $failing)))
      (local.set $all (v128.and (local.get $all) (local.get $both)))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $pieces (i32.lt_u (local.get $at) (i32.const 1024))))
    (i32.eqz (v128.any_true (v128.not (local.get $all)))))

  (func (export "markMatches") (param $once i32) (param $twice i32) (param $to i32) (result i32)
    (local $at i32) (local $matches i64) (local $count i64)
    (loop $pieces
      (local.set $matches (i64.xor
        (i64.or
          (i64.load (i32.add (local.get $once) (local.get $at)))
          (i64.load (i32.add (local.get $twice) (local.get $at))))
        (i64.const -1)))
      (i64.store (i32.add (local.get $to) (local.get $at)) (local.get $matches))
      (local.set $count (i64.add (local.get $count) (i64.popcnt (local.get $matches))))
      (local.set $at (i32.add (local.get $at) (i32.const 8)))
      (br_if $pieces (i32.lt_u (local.get $at) (i32.const 1024))))
    (i32.wrap_i64 (local.get $count)))

  (func (export "keepNearMisses") (param $fails i32) (param $twice i32) (result i32)
    (local $at i32) (local $near i64) (local $count i64)
    (loop $pieces
      (local.set $near (i64.and
        (i64.load (i32.add (local.get $fails) (local.get $at)))
        (i64.xor (i64.load (i32.add (local.get $twice) (local.get $at))) (i64.const -1))))
      (i64.store (i32.add (local.get $fails) (local.get $at)) (local.get $near))
      (local.set $count (i64.add (local.get $count) (i64.popcnt (local.get $near))))
      (local.set $at (i32.add (local.get $at) (i32.const 8)))
      (br_if $pieces (i32.lt_u (local.get $at) (i32.const 1024))))
    (i32.wrap_i64 (local.get $count)))

  ;; $list has the numbers of $count values, of which each of the $rest rows has one: the last value gets those that no
  ;; other one has.
  (func (export "countValues") (param $rows i32) (param $bitmaps i32) (param $list i32) (param $count i32)
    (param $rest i32) (param $values i32)
    (local $last i32) (local $at i32) (local $bitmap i32) (local $having i32) (local $counter i32) (local $sum i64)
    (local.set $last (i32.add (local.get $list) (i32.shl (i32.sub (local.get $count) (i32.const 1)) (i32.const 2))))
    (block $counted
      (loop $next
        (local.set $counter (i32.add (local.get $values) (i32.shl (i32.load (local.get $list)) (i32.const 2))))
        (br_if $counted (i32.ge_u (local.get $list) (local.get $last)))
        (local.set $bitmap (i32.add (local.get $bitmaps) (i32.shl (i32.load (local.get $list)) (i32.const 10))))
        (local.set $sum (i64.const 0))
        (local.set $at (local.get $rows))
        (loop $pieces
          (local.set $sum (i64.add (local.get $sum) (i64.add
            (i64.add
              (i64.popcnt (i64.and (i64.load (local.get $at)) (i64.load (local.get $bitmap))))
              (i64.popcnt (i64.and (i64.load offset=8 (local.get $at)) (i64.load offset=8 (local.get $bitmap)))))
            (i64.add
              (i64.popcnt (i64.and (i64.load offset=16 (local.get $at)) (i64.load offset=16 (local.get $bitmap))))
              (i64.popcnt (i64.and (i64.load offset=24 (local.get $at)) (i64.load offset=24 (local.get $bitmap))))))))
          (local.set $at (i32.add (local.get $at) (i32.const 32)))
          (local.set $bitmap (i32.add (local.get $bitmap) (i32.const 32)))
          (br_if $pieces (i32.lt_u (local.get $at) (i32.add (local.get $rows) (i32.const 1024)))))
        (local.set $having (i32.wrap_i64 (local.get $sum)))
        (i32.store (local.get $counter) (i32.add (i32.load (local.get $counter)) (local.get $having)))
        (local.set $rest (i32.sub (local.get $rest) (local.get $having)))
        (local.set $list (i32.add (local.get $list) (i32.const 4)))
        (br_if $next (local.get $rest))))
    (i32.store (local.get $counter) (i32.add (i32.load (local.get $counter)) (local.get $rest))))

  (func (export "keepWithValue") (param $matches i32) (param $bitmap i32) (param $to i32) (result i32)
    (local $at i32) (local $both i64) (local $count i64)
    (loop $pieces
      (local.set $both (i64.and
        (i64.load (i32.add (local.get $matches) (local.get $at)))
        (i64.load (i32.add (local.get $bitmap) (local.get $at)))))
      (i64.store (i32.add (local.get $to) (local.get $at)) (local.get $both))
      (local.set $count (i64.add (local.get $count) (i64.popcnt (local.get $both))))
      (local.set $at (i32.add (local.get $at) (i32.const 8)))
      (br_if $pieces (i32.lt_u (local.get $at) (i32.const 1024))))
    (i32.wrap_i64 (local.get $count)))

  ;; $values is where the counts of the dimension's values begin.
  (func (export "countEach") (param $rows i32) (param $codes i32) (param $values i32)
    (local $at i32) (local $rest i64) (local $count i32)
    (loop $pieces
      (local.set $rest (i64.load (i32.add (local.get $rows) (local.get $at))))
      (block $done
        (loop $bits
          (br_if $done (i64.eqz (local.get $rest)))
          (local.set $count (i32.add (local.get $values) (i32.shl
            (i32.load8_u (i32.add (local.get $codes) (i32.wrap_i64 (i64.ctz (local.get $rest)))))
            (i32.const 2))))
          (i32.store (local.get $count) (i32.add (i32.load (local.get $count)) (i32.const 1)))
          (local.set $rest (i64.and (local.get $rest) (i64.sub (local.get $rest) (i64.const 1))))
          (br $bits)))
      (local.set $codes (i32.add (local.get $codes) (i32.const 64)))
      (local.set $at (i32.add (local.get $at) (i32.const 8)))
      (br_if $pieces (i32.lt_u (local.get $at) (i32.const 1024)))))

  ;; Bins have no bitmaps, so sixteen codes at once are compared with each listed value. First the codes of the $rows are
  ;; copied to $marked, and 255 for all others: the two bytes of sixteen bits are spread over sixteen bytes, and each
  ;; keeps its own bit. A comparison leaves -1 where it holds, so subtracting it counts. Each byte counts at most 128
  ;; rows. As in countValues, the last value gets the rows that no other one has. $first is the value of code 0.
  (func (export "countCodes") (param $rows i32) (param $codes i32) (param $marked i32) (param $list i32)
    (param $count i32) (param $rest i32) (param $first i32) (param $values i32)
    (local $at i32) (local $last i32) (local $counter i32) (local $having i32) (local $value v128) (local $own v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local.set $own (v128.const i8x16 1 2 4 8 16 32 64 -128 1 2 4 8 16 32 64 -128))
    (loop $sixteens
      (v128.store (i32.add (local.get $marked) (local.get $at)) (v128.or
        (v128.load (i32.add (local.get $codes) (local.get $at)))
        (i8x16.ne (local.get $own) (v128.and (local.get $own) (i8x16.swizzle
          (v128.load16_splat (i32.add (local.get $rows) (i32.shr_u (local.get $at) (i32.const 3))))
          (v128.const i8x16 0 0 0 0 0 0 0 0 1 1 1 1 1 1 1 1))))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $sixteens (i32.lt_u (local.get $at) (i32.const 8192))))
    (local.set $last (i32.add (local.get $list) (i32.shl (i32.sub (local.get $count) (i32.const 1)) (i32.const 2))))
    (block $counted
      (loop $next
        (local.set $counter (i32.add (local.get $values) (i32.shl (i32.load (local.get $list)) (i32.const 2))))
        (br_if $counted (i32.ge_u (local.get $list) (local.get $last)))
        (local.set $value (i8x16.splat (i32.sub (i32.load (local.get $list)) (local.get $first))))
        (local.set $a (i32x4.splat (i32.const 0)))
        (local.set $b (local.get $a))
        (local.set $c (local.get $a))
        (local.set $d (local.get $a))
        (local.set $at (local.get $marked))
        (loop $pieces
          (local.set $a (i8x16.sub (local.get $a) (i8x16.eq (local.get $value) (v128.load (local.get $at)))))
          (local.set $b (i8x16.sub (local.get $b) (i8x16.eq (local.get $value) (v128.load offset=16 (local.get $at)))))
          (local.set $c (i8x16.sub (local.get $c) (i8x16.eq (local.get $value) (v128.load offset=32 (local.get $at)))))
          (local.set $d (i8x16.sub (local.get $d) (i8x16.eq (local.get $value) (v128.load offset=48 (local.get $at)))))
          (local.set $at (i32.add (local.get $at) (i32.const 64)))
          (br_if $pieces (i32.lt_u (local.get $at) (i32.add (local.get $marked) (i32.const 8192)))))
        (local.set $a (i32x4.extadd_pairwise_i16x8_u (i16x8.add
          (i16x8.add (i16x8.extadd_pairwise_i8x16_u (local.get $a)) (i16x8.extadd_pairwise_i8x16_u (local.get $b)))
          (i16x8.add (i16x8.extadd_pairwise_i8x16_u (local.get $c)) (i16x8.extadd_pairwise_i8x16_u (local.get $d))))))
        (local.set $having (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $a)) (i32x4.extract_lane 1 (local.get $a)))
          (i32.add (i32x4.extract_lane 2 (local.get $a)) (i32x4.extract_lane 3 (local.get $a)))))
        (i32.store (local.get $counter) (i32.add (i32.load (local.get $counter)) (local.get $having)))
        (local.set $rest (i32.sub (local.get $rest) (local.get $having)))
        (local.set $list (i32.add (local.get $list) (i32.const 4)))
        (br_if $next (local.get $rest))))
    (i32.store (local.get $counter) (i32.add (i32.load (local.get $counter)) (local.get $rest))))

  ;; $money has two prices of four bytes for each row: of a carat, and of the whole. Both are looked at in one step.
  ;; $totals has seven numbers of eight bytes, in the order that columns.ts gives them. $codes is where the joint codes
  ;; begin if they are counted next, or 0: many rows fit among the instructions that the processor looks at together, so
  ;; their cache lines are fetched at once; countJoints has too many instructions for that. The sum of what was read
  ;; only keeps the reads from being left out.
  (func (export "addFound") (param $matches i32) (param $count i32) (param $money i32) (param $codes i32)
    (param $totals i32) (result i32)
    (local $at i32) (local $rest i64) (local $bit i32) (local $ahead i32)
    (local $both v128) (local $sums v128) (local $least v128) (local $most v128)
    (local.set $least (i32x4.splat (i32.const 0x7fffffff)))
    (loop $pieces
      (local.set $rest (i64.load (i32.add (local.get $matches) (local.get $at))))
      (block $done
        (loop $bits
          (br_if $done (i64.eqz (local.get $rest)))
          (local.set $bit (i32.wrap_i64 (i64.ctz (local.get $rest))))
          (local.set $both (v128.load64_zero (i32.add (local.get $money) (i32.shl (local.get $bit) (i32.const 3)))))
          (if (local.get $codes) (then (local.set $ahead (i32.add (local.get $ahead)
            (i32.load (i32.add (local.get $codes) (i32.shl (local.get $bit) (i32.const 4))))))))
          (local.set $sums (i64x2.add (local.get $sums) (i64x2.extend_low_i32x4_u (local.get $both))))
          (local.set $least (i32x4.min_s (local.get $least) (local.get $both)))
          (local.set $most (i32x4.max_s (local.get $most) (local.get $both)))
          (local.set $rest (i64.and (local.get $rest) (i64.sub (local.get $rest) (i64.const 1))))
          (br $bits)))
      (local.set $money (i32.add (local.get $money) (i32.const 512)))
      (if (local.get $codes) (then (local.set $codes (i32.add (local.get $codes) (i32.const 1024)))))
      (local.set $at (i32.add (local.get $at) (i32.const 8)))
      (br_if $pieces (i32.lt_u (local.get $at) (i32.const 1024))))
    (f64.store (local.get $totals)
      (f64.add (f64.load (local.get $totals)) (f64.convert_i32_u (local.get $count))))
    (f64.store offset=8 (local.get $totals)
      (f64.add (f64.load offset=8 (local.get $totals)) (f64.convert_i64_s (i64x2.extract_lane 0 (local.get $sums)))))
    (f64.store offset=16 (local.get $totals) (f64.min
      (f64.load offset=16 (local.get $totals)) (f64.convert_i32_s (i32x4.extract_lane 0 (local.get $least)))))
    (f64.store offset=24 (local.get $totals) (f64.max
      (f64.load offset=24 (local.get $totals)) (f64.convert_i32_s (i32x4.extract_lane 0 (local.get $most)))))
    (f64.store offset=32 (local.get $totals)
      (f64.add (f64.load offset=32 (local.get $totals)) (f64.convert_i64_s (i64x2.extract_lane 1 (local.get $sums)))))
    (f64.store offset=40 (local.get $totals) (f64.min
      (f64.load offset=40 (local.get $totals)) (f64.convert_i32_s (i32x4.extract_lane 1 (local.get $least)))))
    (f64.store offset=48 (local.get $totals) (f64.max
      (f64.load offset=48 (local.get $totals)) (f64.convert_i32_s (i32x4.extract_lane 1 (local.get $most)))))
    (local.get $ahead))

  ;; A joint code is the address of its counter, and each row has eight. Written out, since a call for each would take
  ;; longer. $flip has all bits set to count the living rows that don't match, and $step is what each row adds.
  (func (export "countJoints") (param $matches i32) (param $alive i32) (param $flip i32) (param $step i32)
    (param $codes i32)
    (local $at i32) (local $rest i64) (local $row i32) (local $counter i32)
    (loop $pieces
      (local.set $rest (i64.and
        (i64.xor (i64.load (i32.add (local.get $matches) (local.get $at))) (i64.extend_i32_s (local.get $flip)))
        (i64.load (i32.add (local.get $alive) (local.get $at)))))
      (block $done
        (loop $bits
          (br_if $done (i64.eqz (local.get $rest)))
          (local.set $row (i32.add (local.get $codes)
            (i32.shl (i32.wrap_i64 (i64.ctz (local.get $rest))) (i32.const 4))))
          (i32.store
            (local.tee $counter (i32.load16_u (local.get $row)))
            (i32.add (i32.load (local.get $counter)) (local.get $step)))
          (i32.store
            (local.tee $counter (i32.load16_u offset=2 (local.get $row)))
            (i32.add (i32.load (local.get $counter)) (local.get $step)))
          (i32.store
            (local.tee $counter (i32.load16_u offset=4 (local.get $row)))
            (i32.add (i32.load (local.get $counter)) (local.get $step)))
          (i32.store
            (local.tee $counter (i32.load16_u offset=6 (local.get $row)))
            (i32.add (i32.load (local.get $counter)) (local.get $step)))
          (i32.store
            (local.tee $counter (i32.load16_u offset=8 (local.get $row)))
            (i32.add (i32.load (local.get $counter)) (local.get $step)))
          (i32.store
            (local.tee $counter (i32.load16_u offset=10 (local.get $row)))
            (i32.add (i32.load (local.get $counter)) (local.get $step)))
          (i32.store
            (local.tee $counter (i32.load16_u offset=12 (local.get $row)))
            (i32.add (i32.load (local.get $counter)) (local.get $step)))
          (i32.store
            (local.tee $counter (i32.load16_u offset=14 (local.get $row)))
            (i32.add (i32.load (local.get $counter)) (local.get $step)))
          (local.set $rest (i64.and (local.get $rest) (i64.sub (local.get $rest) (i64.const 1))))
          (br $bits)))
      (local.set $codes (i32.add (local.get $codes) (i32.const 1024)))
      (local.set $at (i32.add (local.get $at) (i32.const 8)))
      (br_if $pieces (i32.lt_u (local.get $at) (i32.const 1024)))))

  ;; $size groups of $step counters begin at $from. Each group is added to the count of its value, from $value on, and
  ;; each group after the first is also added to the first.
  (func (export "foldCounters") (param $from i32) (param $step i32) (param $size i32) (param $value i32)
    (local $at i32) (local $end i32) (local $counter i32) (local $count i32) (local $sum i32)
    (local.set $at (local.get $from))
    (loop $digits
      (local.set $sum (i32.const 0))
      (local.set $counter (local.get $from))
      (local.set $end (i32.add (local.get $at) (local.get $step)))
      (loop $counters
        (local.set $count (i32.load (local.get $at)))
        (i32.store (local.get $at) (i32.const 0))
        (local.set $sum (i32.add (local.get $sum) (local.get $count)))
        (i32.store (local.get $counter) (i32.add (i32.load (local.get $counter)) (local.get $count)))
        (local.set $counter (i32.add (local.get $counter) (i32.const 4)))
        (local.set $at (i32.add (local.get $at) (i32.const 4)))
        (br_if $counters (i32.lt_u (local.get $at) (local.get $end))))
      (i32.store (local.get $value) (i32.add (i32.load (local.get $value)) (local.get $sum)))
      (local.set $value (i32.add (local.get $value) (i32.const 4)))
      (local.set $size (i32.sub (local.get $size) (i32.const 1)))
      (br_if $digits (local.get $size))))

  ;; $rank has the slot of each row of the block, four bytes each.
  (func (export "markSlots") (param $bits i32) (param $rank i32) (param $slotBits i32)
    (local $at i32) (local $rest i64) (local $slot i32) (local $word i32)
    (loop $pieces
      (local.set $rest (i64.load (i32.add (local.get $bits) (local.get $at))))
      (block $done
        (loop $rows
          (br_if $done (i64.eqz (local.get $rest)))
          (local.set $slot (i32.load (i32.add (local.get $rank)
            (i32.shl (i32.wrap_i64 (i64.ctz (local.get $rest))) (i32.const 2)))))
          (local.set $word (i32.add (local.get $slotBits)
            (i32.shl (i32.shr_u (local.get $slot) (i32.const 5)) (i32.const 2))))
          (i32.store (local.get $word) (i32.or
            (i32.load (local.get $word))
            (i32.shl (i32.const 1) (local.get $slot))))
          (local.set $rest (i64.and (local.get $rest) (i64.sub (local.get $rest) (i64.const 1))))
          (br $rows)))
      (local.set $rank (i32.add (local.get $rank) (i32.const 256)))
      (local.set $at (i32.add (local.get $at) (i32.const 8)))
      (br_if $pieces (i32.lt_u (local.get $at) (i32.const 1024)))))

  ;; Sixteen bytes at once while they have no bit.
  (func (export "nextMarked") (param $at i32) (param $end i32) (result i32)
    (block $found
      (loop $pieces
        (br_if $found (i32.gt_u (i32.add (local.get $at) (i32.const 16)) (local.get $end)))
        (br_if $found (v128.any_true (v128.load (local.get $at))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br $pieces)))
    (block $done
      (loop $words
        (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
        (br_if $done (i32.load (local.get $at)))
        (local.set $at (i32.add (local.get $at) (i32.const 4)))
        (br $words)))
    (local.get $at))

  (func (export "previousMarked") (param $at i32) (param $first i32) (result i32)
    (block $found
      (loop $pieces
        (br_if $found (i32.lt_s (i32.sub (local.get $at) (i32.const 12)) (local.get $first)))
        (br_if $found (v128.any_true (v128.load (i32.sub (local.get $at) (i32.const 12)))))
        (local.set $at (i32.sub (local.get $at) (i32.const 16)))
        (br $pieces)))
    (block $done
      (loop $words
        (br_if $done (i32.lt_s (local.get $at) (local.get $first)))
        (br_if $done (i32.load (local.get $at)))
        (local.set $at (i32.sub (local.get $at) (i32.const 4)))
        (br $words)))
    (local.get $at))
)
