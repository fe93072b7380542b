-- CreateTable
CREATE TABLE "SharedBlob" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "data" BLOB NOT NULL,
    "size" INTEGER NOT NULL,
    "usedAt" DATETIME NOT NULL
);
