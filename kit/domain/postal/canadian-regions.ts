/**
 * The first letter of a Canadian postal code names a province or a part of one; the letter and digit, or all three
 * characters, name a city where a large one has them. Written down for this product from general knowledge (decision
 * 0019).
 */
export const canadianRegions = `
AB: T Edmonton 53 -114; T1 Lethbridge 49.9 -112.2; T1K Lethbridge 49.68 -112.84; T1A Medicine Hat 50.03 -110.67; T2= Calgary 51.05 -114.07; T3= Calgary 51.08 -114.13; T4 Red Deer 52.27 -113.81; T5= Edmonton 53.55 -113.5; T6= Edmonton 53.5 -113.48; T7 Spruce Grove 53.54 -114.2; T8 Sherwood Park 53.54 -113.29; T9 Leduc 53.27 -113.55; T9H= Fort McMurray 56.73 -111.38
BC: V Vancouver 50.2 -122.5; V1 Kelowna 49.88 -119.48; V1Y= Kelowna 49.88 -119.48; V2 Kamloops 50 -121; V2S= Abbotsford 49.05 -122.3; V2T= Abbotsford 49.06 -122.35; V2C= Kamloops 50.67 -120.32; V2N= Prince George 53.9 -122.76; V3 Surrey 49.17 -122.83; V4 Delta 49.1 -122.95; V5 Vancouver 49.25 -123.04; V5A= Burnaby 49.27 -122.93; V6 Vancouver 49.27 -123.13; V6X= Richmond 49.18 -123.12; V6Y= Richmond 49.16 -123.12; V7 North Vancouver 49.32 -123.08; V7A= Richmond 49.14 -123.12; V8 Victoria 48.5 -123.4; V8V= Victoria 48.42 -123.36; V8W= Victoria 48.43 -123.37; V9 Nanaimo 49.17 -123.94
MB: R Winnipeg 50 -97.5; R2 Winnipeg 49.9 -97.1; R3 Winnipeg 49.88 -97.17; R3B= Winnipeg 49.9 -97.15; R3C= Winnipeg 49.89 -97.14; R7A= Brandon 49.85 -99.95
NB: E Fredericton 46.3 -66.3; E1 Moncton 46.09 -64.77; E2 Saint John 45.28 -66.06; E3 Fredericton 45.96 -66.64
NL: A St. John's 48.6 -55.5; A1 St. John's 47.56 -52.71; A2 Gander 48.95 -54.6; A8A= Deer Lake 49.17 -57.43; A2H= Corner Brook 48.95 -57.95
NS: B Halifax 45 -63.2; B1 Sydney 46.14 -60.19; B2 Dartmouth 44.9 -63.6; B3 Halifax 44.65 -63.58; B4 Bridgewater 44.6 -64.2
NT: X Yellowknife 62.45 -114.37; X1A= Yellowknife 62.45 -114.37
NU: X0A Iqaluit 63.75 -68.52; X0B Cambridge Bay 69.12 -105.06; X0C Rankin Inlet 62.81 -92.08
ON: K Ottawa 44.9 -76.3; K1= Ottawa 45.42 -75.69; K2 Ottawa 45.33 -75.8; K7 Kingston 44.25 -76.55; K9 Peterborough 44.31 -78.33; L Mississauga 43.8 -79.7; L1 Oshawa 43.88 -78.94; L2 Niagara Falls 43.1 -79.12; L3 Markham 43.85 -79.35; L4 Vaughan 43.85 -79.5; L5= Mississauga 43.58 -79.64; L6 Brampton 43.68 -79.75; L7 Burlington 43.36 -79.8; L8= Hamilton 43.25 -79.85; L9 Hamilton 43.4 -79.8; M= Toronto 43.7 -79.38; N London 43.2 -81; N1 Guelph 43.5 -80.3; N2 Kitchener 43.45 -80.49; N5 London 43 -81.2; N6= London 42.98 -81.25; N8 Windsor 42.31 -82.97; N9 Windsor 42.28 -83.05; P Sudbury 47.2 -81.5; P1 North Bay 46.31 -79.46; P3 Sudbury 46.49 -81; P6 Sault Ste. Marie 46.52 -84.33; P7 Thunder Bay 48.4 -89.25
PE: C Charlottetown 46.3 -63.2; C1A= Charlottetown 46.24 -63.13
QC: G Quebec 47.3 -70.9; G1= Quebec 46.82 -71.22; G2 Quebec 46.85 -71.32; G7 Saguenay 48.42 -71.06; G8 Trois-Rivieres 46.35 -72.58; G9 Trois-Rivieres 46.33 -72.62; H Montreal 45.52 -73.6; H1 Montreal 45.58 -73.58; H2 Montreal 45.53 -73.59; H3 Montreal 45.5 -73.58; H4 Montreal 45.48 -73.65; H7= Laval 45.57 -73.72; J Gatineau 45.8 -73.9; J1 Sherbrooke 45.4 -71.89; J2 Granby 45.4 -72.73; J3 Sorel 45.6 -73.2; J4 Longueuil 45.52 -73.47; J7 Blainville 45.67 -73.88; J8 Gatineau 45.48 -75.7
SK: S Saskatoon 51.6 -106; S4 Regina 50.45 -104.61; S6 Moose Jaw 50.39 -105.54; S7= Saskatoon 52.13 -106.65
YT: Y Whitehorse 60.72 -135.05; Y1A= Whitehorse 60.72 -135.05
`;
